type Page = { title: string; description: string };

export const productName = 'Contraluz';

/** What a browser tab, a search engine and a shared link show of a page. */
export const pageHead = ({ title, description }: Page) => ({
  meta: [
    { title: `${title} · ${productName}` },
    { name: 'description', content: description },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: productName },
  ],
});
