import { escapeHtml } from '@simmer/service-common/base/escapeHtml.ts';
import { mailSmallPrint } from '../../mail/mailPage.ts';
import type { SaidItem } from './notificationMailOf.ts';

const moment = (text: string, below: number) =>
  `<p class="quiet" style="margin:0 0 ${below}px;font-size:13px;line-height:20px;color:#6b615b">${escapeHtml(text)}</p>`;

const words = (text: string) =>
  `<p class="box" dir="auto" style="margin:0 0 20px;padding:8px 12px;border-left:3px solid #b8480f;border-radius:4px;background:#fbf1ea;font-size:14px;line-height:20px;color:#241f1c;white-space:pre-line;overflow-wrap:anywhere">${escapeHtml(text)}</p>`;

/**
 * A notification as a part of an email: its sentence leads to its place, its words are quoted below.
 *
 * @param isAlone its sentence is already the heading
 */
export function mailItem(item: SaidItem, { isAlone }: { isAlone: boolean }): string {
  const sentence = `<p style="margin:0 0 2px;font-size:16px;line-height:24px;font-weight:600"><a class="mark" dir="auto" href="${escapeHtml(item.link)}" style="color:#b8480f;text-decoration:none;overflow-wrap:anywhere">${escapeHtml(item.sentence)}</a></p>`;
  return [
    ...(isAlone ? [] : [sentence]),
    moment(item.moment, item.detail ? 8 : 20),
    ...(item.detail ? [words(item.detail)] : []),
  ].join('\n');
}

const link = (address: string, label: string) =>
  `<a class="mark" href="${escapeHtml(address)}" style="color:#b8480f;text-decoration:underline">${escapeHtml(label)}</a>`;

/** Why an email came, and how to have fewer. */
export function mailTerms(terms: { words: string; settings: string; ends: string; endPage: string }): string {
  const ways = [link(terms.settings, 'Settings'), link(terms.endPage, terms.ends)];
  return mailSmallPrint(`${escapeHtml(terms.words)}<br>${ways.join(' · ')}`);
}
