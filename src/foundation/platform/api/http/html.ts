import { escapeHtml } from './escape-html.ts';

/** Text that is markup already; everything else is escaped on its way into a page. */
export type Html = { markup: string };

type Content = string | number | Html | Html[];

/** html`<p>${text}</p>`: values are text unless they are markup made by this same function. */
export const html = (parts: TemplateStringsArray, ...contents: Content[]): Html => ({
  markup: String.raw({ raw: parts }, ...contents.map(markupOf)),
});

const markupOf = (content: Content): string => {
  if (Array.isArray(content)) return content.map(markupOf).join('');
  return typeof content === 'object' ? content.markup : escapeHtml(String(content));
};
