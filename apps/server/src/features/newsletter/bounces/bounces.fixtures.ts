/** Bounce mails as mail servers write them, with a Message-ID to be replaced. */
const ours = '<newsletter.7.abc@example.org>';
const notification = (from: string, text: string, report: string, original: string) => `From: ${from}
To: no-reply@example.org
Subject: Mail delivery failed
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary="b1"

--b1
Content-Type: text/plain; charset=utf-8

${text}

--b1
Content-Type: message/delivery-status

${report}

--b1
${original}

--b1--
`;
const originalHeaders = `Content-Type: text/rfc822-headers

From: no-reply@example.org
To: lin@example.net
Message-ID: ${ours}
Subject: Letter`;

export const bounceMails = {
  postfix: notification(
    'MAILER-DAEMON@mx.example.net (Mail Delivery System)',
    "I'm sorry to have to inform you that your message could not be delivered.",
    `Reporting-MTA: dns; mx.example.net
Arrival-Date: Mon, 23 Nov 2026 03:00:00 +0000 (UTC)

Final-Recipient: rfc822; lin@example.net
Original-Recipient: rfc822;lin@example.net
Action: failed
Status: 5.1.1
Remote-MTA: dns; mail.example.net
Diagnostic-Code: smtp; 550 5.1.1 <lin@example.net>: Recipient address rejected`,
    `Content-Type: message/rfc822

From: no-reply@example.org
Message-ID: ${ours}
Subject: Letter

Dear readers`,
  ),
  exchange: notification(
    'MicrosoftExchange329e71ec88ae4615bbc36ab6ce41109e@example.net',
    "Your message to Lin@example.net couldn't be delivered.",
    `Reporting-MTA: dns;SG2PR01MB0001.example.net
Received-From-MTA: dns;mail.example.org

Final-Recipient: rfc822;Lin@example.net
Action: failed
Status: 5.1.10
Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup`,
    originalHeaders,
  ),
  gmail: notification(
    'Mail Delivery Subsystem <mailer-daemon@googlemail.com>',
    '** Address not found **',
    `Reporting-MTA: dns; googlemail.com

Final-Recipient: rfc822; lin@example.net
Action: failed
Status: 5.1.1
Diagnostic-Code: smtp; 550-5.1.1 The email account that you tried to reach does not exist. Please try
 550 5.1.1 double-checking the address.`,
    originalHeaders,
  ),
  full: notification(
    'MAILER-DAEMON@mx.example.net',
    'Mailbox full',
    `Reporting-MTA: dns; mx.example.net

Final-Recipient: rfc822; lin@example.net
Action: failed
Status: 5.2.2`,
    originalHeaders,
  ),
  delayed: notification(
    'MAILER-DAEMON@mx.example.net',
    'Your message could not be delivered for 4 hours. It will be retried.',
    `Reporting-MTA: dns; mx.example.net

Final-Recipient: rfc822; lin@example.net
Action: delayed
Status: 4.4.1`,
    originalHeaders,
  ),
  /** An HTML page in GB 18030 and base64, which is no notification of RFC 3464. */
  qq: `From: PostMaster@qq.com
To: no-reply@example.org
Subject: Bounce
MIME-Version: 1.0
Content-Type: multipart/mixed; boundary="b1"

--b1
Content-Type: text/html; charset="gb18030"
Content-Transfer-Encoding: base64

${Buffer.from('<p>Host or domain name not found. SMTP error: 550 Mailbox not found. lin@example.net</p>').toString('base64')}

--b1
Content-Type: message/rfc822

From: no-reply@example.org
Message-ID: ${ours}

Dear readers

--b1--
`,
  reply: `From: lin@example.net
To: no-reply@example.org
Subject: Out of office
In-Reply-To: ${ours}
Content-Type: text/plain

I am away until Monday. Call 550.
`,
  spoofed: `From: lin@example.net
To: no-reply@example.org
Subject: Your letter ${ours}
Content-Type: text/plain

550 5.1.1 ${ours}
`,
} as const;

export const bounceMessageId = ours;
