import type { MetaFunction } from 'react-router';
import { m } from '../../paraglide/messages.js';
import { EmptyState } from '../../ui/EmptyState.tsx';
import styles from './OrdersPage.module.css';
import pageStyles from './PersonalPage.module.css';
import { personalMeta } from './personalMeta.ts';

export const meta: MetaFunction = (page) => personalMeta(page, m.personal_my_order());

/** Nothing can be ordered yet; the table says what will be told of an order. */
export default function OrdersPage() {
  const heads = [m.order_number(), m.order_time(), m.order_amount(), m.order_result(), m.order_purpose(), m.order_operation()];
  return (
    <>
      <h1 className={pageStyles.title}>{m.personal_my_order()}</h1>
      <p className={pageStyles.lead}>{m.order_last_months()}</p>
      <div className={styles.frame}>
        <table className={styles.table}>
          <caption className="visually-hidden">{m.personal_my_order()}</caption>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <td colSpan={heads.length}>
                <EmptyState title={m.order_none()} text={m.order_none_text()} />
              </td>
            </tr>
          </tbody>
        </table>
      </div>
    </>
  );
}
