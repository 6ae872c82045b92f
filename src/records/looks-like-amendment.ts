import { type Category, isAmendment } from '../codelists/category.ts';
import { nameKey } from '../platform/name-key.ts';
import { contractNumberKey } from './contract-number.ts';

type Said = {
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
export const amendedInWords = (said: Said): string | null | undefined => {
  const text = said.servicesDescription?.slice(0, longestTitle) ?? '';
  if (isAmendment(said.category) || !firstWords.test(nameKey(text))) return undefined;
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
export const amendedInNumber = ({
  category,
  contractNumber,
}: Pick<Said, 'category' | 'contractNumber'>): string | null =>
  isAmendment(category)
    ? null
    : (/^(.*\d.*?)[-/_.](?:CM[-/_.]?\d{0,2}|M[-/_.]?\d{1,2})$/.exec(
        contractNumberKey(contractNumber) ?? '',
      )?.[1] ?? null);
