import { simpleParser } from 'mailparser';
import { textOfHtml } from '#platform/text/plainText';

/** A mail that came back. */
export interface Bounce {
  /** The Message-ID of our mail, with angle brackets; null when the report does not contain it. */
  messageId: string | null;
  /** The address that could not be reached, in lower case; null when the report does not name it. */
  recipient: string | null;
  /** The enhanced status, such as `5.1.1`; null when the report has none. */
  status: string | null;
  /** Whether no retry will follow. */
  isPermanent: boolean;
}

const ourMessageId = /<newsletter\.\d+\.[\w-]+@[^\s<>]+>/;
const enhancedStatus = /\b([245]\.\d{1,3}\.\d{1,3})\b/;
/** Codes of RFC 5321, for reports that are not delivery status notifications, such as those of QQ Mail. */
const replyCode = /\b(5[05]\d)\b/;

/**
 * Reads a delivery status notification (RFC 3464), or a report in the words of a mail server that contains our
 * Message-ID. Returns null for any other mail, such as an automatic reply.
 */
export async function parseBounce(source: Buffer): Promise<Bounce | null> {
  const mail = await simpleParser(source, { keepDeliveryStatus: true, skipTextToHtml: true });
  const parts = mail.attachments.map(({ contentType, content }) => ({ contentType, text: content.toString('utf8') }));
  const report = parts.find(({ contentType }) => contentType === 'message/delivery-status')?.text;
  const everything = [mail.text ?? '', ...parts.map(({ text }) => text)].join('\n');
  const messageId = ourMessageId.exec(everything)?.[0] ?? null;
  if (report !== undefined) return fromReport(report, messageId);
  if (messageId === null || !isFromMailServer(mail.from?.value[0]?.address ?? '')) return null;
  const words = `${mail.text ?? ''}\n${textOfHtml(mail.html || '')}`;
  const status = enhancedStatus.exec(words)?.[1] ?? null;
  const isPermanent = status === null ? replyCode.test(words) : status.startsWith('5');
  return { messageId, recipient: null, status, isPermanent };
}

const isFromMailServer = (address: string): boolean => address === '' || /^(mailer-daemon|postmaster)@/i.test(address);

/** Reads the fields of a notification. A field may continue on further lines, which are joined first. */
function fromReport(report: string, messageId: string | null): Bounce | null {
  const lines = report.replaceAll('\r\n', '\n').replaceAll(/\n[ \t]+/g, ' ');
  const field = (name: string) => new RegExp(`^${name}:\\s*(.*)$`, 'im').exec(lines)?.[1]?.trim() ?? null;
  const action = field('Action')?.toLowerCase() ?? '';
  if (action !== 'failed' && action !== 'delayed') return null;
  const recipient = (field('Original-Recipient') ?? field('Final-Recipient'))?.replace(/^[^;]*;\s*/, '');
  const status = enhancedStatus.exec(field('Status') ?? '')?.[1] ?? null;
  return {
    messageId,
    recipient: recipient?.replaceAll(/[<>]/g, '').toLowerCase() ?? null,
    status,
    isPermanent: action === 'failed' && !status?.startsWith('4'),
  };
}
