import { htmlLanguages, type Language } from '../../platform/language.ts';
import { textWriter, type TextValues } from '../../platform/write-text.ts';

/** The catalogue files of one language, by path. */
export type TextFiles = Record<string, Record<string, string>>;

/**
 * The keys of every slice, for the compiler: those of Spanish. What puts the public pages and the back
 * office together adds theirs.
 */
// oxlint-disable-next-line typescript/no-empty-object-type, typescript/no-empty-interface -- others add to it, which a type cannot be
export interface TextCatalogues {}

export type TextSlice = Extract<keyof TextCatalogues, string>;
type KeyOf<Slice extends TextSlice> = WithoutForm<keyof TextCatalogues[Slice] & string>;
type WithoutForm<Key extends string> = Key extends `${infer Text}_${'zero' | 'one' | 'other'}`
  ? Text
  : Key;
type KeyAnywhere = { [Slice in TextSlice]: `${Slice}:${KeyOf<Slice>}` }[TextSlice];

/** The text of a key of one slice, or of another one's by `slice:key`, with its values. */
export type TranslateIn<Slice extends TextSlice> = (
  key: KeyOf<Slice> | KeyAnywhere,
  values?: TextValues,
) => string;

/** The texts of one language. */
export type Texts = {
  language: Language;
  /** By the keys of `platform`, and of all slices by `slice:key`. */
  t: TranslateIn<'platform'>;
  /** The same function at each call. */
  of: <Slice extends TextSlice>(slice: Slice) => TranslateIn<Slice>;
  /** Of keys that the compiler does not know, with their slices, the first text that is there. */
  find: (keys: string | readonly string[], values?: TextValues) => string | undefined;
  /** More texts of a slice, or its first, that came late. */
  add: (slice: string, texts: Record<string, string>) => void;
};

export const openTexts = (language: Language, files: TextFiles): Texts => {
  const slices = new Map(
    Object.entries(files).map(([path, texts]) => [sliceOf(path), new Map(Object.entries(texts))]),
  );
  const write = textWriter(language, (address) => {
    const [slice, key] = splitAddress(address);
    return slices.get(slice)?.get(key);
  });
  const translatorOf = (slice: string) => (key: string, values?: TextValues) =>
    write(key.includes(':') ? key : `${slice}:${key}`, values) ?? key;
  const translators = new Map<string, ReturnType<typeof translatorOf>>();
  const of = (slice: string) => {
    const known = translators.get(slice) ?? translatorOf(slice);
    translators.set(slice, known);
    return known;
  };
  return {
    language,
    t: of('platform'),
    of,
    find: (keys, values) =>
      [keys]
        .flat()
        .reduce<string | undefined>((text, key) => text ?? write(key, values), undefined),
    add: (slice, texts) =>
      void slices.set(slice, new Map([...(slices.get(slice) ?? []), ...Object.entries(texts)])),
  };
};

const splitAddress = (address: string): [string, string] => {
  const end = address.indexOf(':');
  return [address.slice(0, end), address.slice(end + 1)];
};

/** How HTML calls the language of the texts. */
export const htmlLanguageOf = ({ language }: Texts): string => htmlLanguages[language];

/**
 * `/src/lists/contracts/texts/es.json` holds the texts "contracts", and those beside it in `admin-texts`,
 * which only the back office shows, are "contract-catalogue-admin".
 */
export const sliceOf = (path: string): string => {
  const [slice = '', folder = ''] = path.split('/').slice(-3);
  return folder === 'admin-texts' ? `${slice}-admin` : slice;
};
