import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { m } from '../../../paraglide/messages.js';
import { StepList } from '../../../forms/StepList.tsx';
import styles from '../personalPage/PersonalPage.module.css';

interface SecurityStepLayoutProps {
  title: string;
  lead?: string;
  steps?: { names: string[]; current: number };
  children: ReactNode;
}

/** The layout of a security change, with its title and steps. */
export function SecurityStepLayout({ title, lead, steps, children }: SecurityStepLayoutProps) {
  return (
    <div className={styles.narrow}>
      <Link to="/personal/safe/index" className={styles.back}>
        <span aria-hidden="true">← </span>
        {m.personal_security()}
      </Link>
      <h1 className={styles.title}>{title}</h1>
      {lead && <p className={styles.lead}>{lead}</p>}
      {steps && <StepList steps={steps.names} current={steps.current} />}
      {children}
    </div>
  );
}
