/** What a mail program makes a link of, in a text, a subject or a page without its own addresses. */
export const linksIn = (text: string | undefined, own: RegExp): string[] =>
  [...(text ?? '').replaceAll(own, '').matchAll(linkable)].map(([link]) => link);

const linkable =
  /\b(?:[a-z][\w+.-]*:\/\/|mailto:|www\.)\S+|[^\s@＠]+[@＠][^\s@＠]+|[\p{L}\p{N}-]+[.。．｡]\p{L}{2,}/giu;

/** What a stranger writes so that an official letter leads elsewhere. */
export const luringText =
  'Su cuenta fue bloqueada, entre a https://malo.example/x, www.malo.example, malo.example o a ayuda@malo.example';
