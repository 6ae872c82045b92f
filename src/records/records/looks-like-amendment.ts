import { type Category, isAmendment } from '../../foundation/codelists/category.ts';
import { nameKey } from '../../foundation/platform/name-key.ts';
import { contractNumberKey } from './contract-number.ts';

type AmendmentWords = {
  category: Category | null;
  contractNumber: string | null;
  servicesDescription: string | null;
};

/** Only as the first words: work on somebody's amendments is none. */
const firstWords =
  /^(?:(?:PRIMER|SEGUNDO|TERCER|CUARTO|QUINTO|\d+(?:ER|DO|O)?) )?(?:CONVENIO (?:MODIFICATORIO|ADICIONAL)|ADD?END(?:A|UM)|MODIFICACION(?:ES)? (?:AL|DEL) CONTRATO)\b/;

/**
 * The contract that a description which begins like that of an amendment names, null when it names
 * none; undefined for any other description, and for what is called an amendment already.
 */
export const amendedInWords = (words: AmendmentWords): string | null | undefined => {
  const text = words.servicesDescription?.slice(0, longestTitle) ?? '';
  if (isAmendment(words.category) || !firstWords.test(nameKey(text))) return undefined;
  return namedContract(text);
};

/** Of `CONVENIO MODIFICATORIO al contrato C-0103/2026` the number. */
const namedContract = (text: string): string | null =>
  text
    .slice(text.search(/contrato/i))
    .split(/[\s,;()«»"“”]+/u)
    .find((word) => /\d/.test(word) && /[-/]/.test(word) && !day.test(word))
    ?.replace(/[.:]+$/, '') ?? null;

const day = /^\d{1,2}[-/]\d{1,2}[-/]\d{2,4}$/;

const longestTitle = 200;

/**
 * What is left of the number of a contract without the suffix of an amendment, such as `-CM1` or
 * `/CM-1`, as it is compared. Whether that is a contract, the caller knows.
 */
export const amendedInNumber = ({ category, contractNumber }: Numbered): string | null =>
  isAmendment(category) ? null : withoutSuffix(contractNumberKey(contractNumber) ?? '');

/**
 * What may be the number of its contract in that of an amendment, as it is compared: `OP-1/2026` of
 * `CONV. MOD. OP-1/2026` and of `OP-1/2026-CM1`.
 */
export const citedInNumber = ({ category, contractNumber }: Numbered): string[] => {
  if (!isAmendment(category) || contractNumber === null) return [];
  const whole = contractNumberKey(contractNumber);
  const words = contractNumber.split(/[\s,;()«»"“”]+/u).filter((word) => /[-/]/.test(word));
  return [...words, contractNumber].flatMap((word) => {
    const key = contractNumberKey(word);
    const found = [key, withoutSuffix(key ?? '')];
    return found.flatMap((cited) => (cited === null || cited === whole ? [] : [cited]));
  });
};

/** Whether its category is that of a contract, and its number or its first words are of an amendment. */
export const looksLikeAmendment = (words: AmendmentWords): boolean =>
  amendedInNumber(words) !== null || amendedInWords(words) !== undefined;

type Numbered = Pick<AmendmentWords, 'category' | 'contractNumber'>;

const withoutSuffix = (key: string): string | null =>
  /^(.*\d.*?)[-/_.](?:CM[-/_.]?\d{0,2}|M[-/_.]?\d{1,2})$/.exec(key)?.[1] ?? null;
