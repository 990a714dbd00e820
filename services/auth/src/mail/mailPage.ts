const font = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

// Many mail programs support neither style sheets nor variables, so styles are inline and the theme's colours are repeated.
// Those that have a dark theme support style sheets, which take over by class.
const dark = `<style>
@media (prefers-color-scheme: dark) {
.page { background: #14110f !important }
.card { background: #1f1b18 !important; border-color: #3a332e !important }
.quiet { color: #b9ada5 !important; border-color: #3a332e !important }
.words { color: #ddd3cc !important }
.title { color: #f5f0ec !important }
.mark { color: #f38744 !important }
.press { background: #f38744 !important; color: #241209 !important }
.box { background: #2b2520 !important; color: #f5f0ec !important; border-color: #f38744 !important }
}
</style>`;

// All of these take HTML.

export const mailParagraph = (html: string): string =>
  `<p class="words" style="margin:0 0 20px;font-size:16px;line-height:24px;color:#3b3430">${html}</p>`;

export const mailButton = (link: string, label: string): string =>
  `<p style="margin:0 0 28px"><a class="press" href="${link}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#b8480f;color:#ffffff;font-size:16px;line-height:24px;font-weight:600;text-decoration:none">${label}</a></p>`;

export const mailSmallPrint = (html: string): string =>
  `<p class="quiet" style="margin:0 0 20px;padding-top:20px;border-top:1px solid #ece4de;font-size:13px;line-height:20px;color:#6b615b">${html}</p>`;

export const mailCode = (html: string): string =>
  `<p class="box" style="margin:0 0 28px;padding:16px;border-radius:8px;background:#fbf1ea;text-align:center;font-size:32px;line-height:40px;font-weight:700;letter-spacing:4px;color:#241f1c">${html}</p>`;

/** Somebody's own words, apart from ours. */
export const mailQuote = (html: string): string =>
  `<p class="box" dir="auto" style="margin:0 0 24px;padding:12px 16px;border-left:3px solid #b8480f;border-radius:4px;background:#fbf1ea;font-size:16px;line-height:24px;color:#241f1c;white-space:pre-line;overflow-wrap:anywhere">${html}</p>`;

/** A link's preview picture, 1200 × 630, which leads to it. */
export const mailPicture = (link: string, address: string, alt: string): string =>
  `<p style="margin:0 0 24px"><a href="${link}"><img src="${address}" alt="${alt}" width="414" height="217" style="display:block;width:100%;max-width:414px;height:auto;border:0;border-radius:8px;background:#241f1c;color:#ffffff;font-size:16px;line-height:24px"></a></p>`;

type MailPage = {
  subject: string;
  /** the preview that mailboxes show beside the subject */
  preview: string;
  heading: string;
  content: string[];
};

/** An HTML email in Simmer's layout, light or dark as its reader likes it. */
export const mailPage = ({ subject, preview, heading, content }: MailPage): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
${dark}
</head>
<body class="page" style="margin:0;padding:0;background:#f7f3f0">
<div style="display:none;max-height:0;overflow:hidden">${preview}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f7f3f0">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px;background:#ffffff;border:1px solid #ece4de;border-radius:12px;${font}">
<tr><td style="padding:32px 32px 12px">
<p class="mark" style="margin:0 0 24px;font-size:20px;line-height:28px;font-weight:700;color:#b8480f">Simmer</p>
<h1 class="title" style="margin:0 0 12px;font-size:24px;line-height:32px;font-weight:600;color:#241f1c;overflow-wrap:anywhere">${heading}</h1>
${content.join('\n')}
</td></tr>
</table>
<p class="quiet" style="margin:16px 0 0;font-size:12px;line-height:16px;color:#6b615b;${font}">The home of your team’s unfinished music</p>
</td></tr>
</table>
</body>
</html>
`;
