const font = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

// Mail programs support neither style sheets nor variables, so styles are inline and the theme's colours are repeated.
// All of these take HTML.

export const mailParagraph = (html: string): string =>
  `<p style="margin:0 0 20px;font-size:16px;line-height:24px;color:#3b3430">${html}</p>`;

export const mailButton = (link: string, label: string): string =>
  `<p style="margin:0 0 28px"><a href="${link}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#b8480f;color:#ffffff;font-size:16px;line-height:24px;font-weight:600;text-decoration:none">${label}</a></p>`;

export const mailSmallPrint = (html: string): string =>
  `<p style="margin:0 0 20px;padding-top:20px;border-top:1px solid #ece4de;font-size:13px;line-height:20px;color:#6b615b">${html}</p>`;

type MailPage = {
  subject: string;
  /** the preview that mailboxes show beside the subject */
  preview: string;
  heading: string;
  content: string[];
};

/** An HTML email in Simmer's layout. */
export const mailPage = ({ subject, preview, heading, content }: MailPage): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${subject}</title>
</head>
<body style="margin:0;padding:0;background:#f7f3f0">
<div style="display:none;max-height:0;overflow:hidden">${preview}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f7f3f0">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px;background:#ffffff;border:1px solid #ece4de;border-radius:12px;${font}">
<tr><td style="padding:32px 32px 12px">
<p style="margin:0 0 24px;font-size:20px;line-height:28px;font-weight:700;color:#b8480f">Simmer</p>
<h1 style="margin:0 0 12px;font-size:24px;line-height:32px;font-weight:600;color:#241f1c">${heading}</h1>
${content.join('\n')}
</td></tr>
</table>
<p style="margin:16px 0 0;font-size:12px;line-height:16px;color:#6b615b;${font}">The home of your team’s unfinished music</p>
</td></tr>
</table>
</body>
</html>
`;
