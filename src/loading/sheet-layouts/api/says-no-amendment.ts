import { nameKey } from '../../../foundation/platform/name-key.ts';
import { isPlaceholder } from '../../../records/records/written-text.ts';

/** What a row of a table of amendments says of itself. */
type Amendment = { number: string; subject: string; date: string; address: string };

/**
 * Whether the row stands for a contract that has no amendment. Published tables have one for each of
 * these, without a word or with "0 · No se realizaron", "No hay convenio modificatorio", "NA".
 */
export const saysNoAmendment = ({ number, subject, date, address }: Amendment): boolean => {
  if (saysNone(number)) return true;
  if (!isPlaceholder(number)) return saysNone(subject) && namesAmendment.test(nameKey(subject));
  return saysNone(subject) || [date, address].every(isPlaceholder);
};

const saysNone = (text: string): boolean => {
  const words = nameKey(text);
  return !/\d/.test(words) && words.split(' ').length <= mostWords && none.test(words);
};

const none =
  /^(?:A LA FECHA |EN (?:ESTE|EL) PERIODO )?(?:NO (?:SE )?(?:LE )?(?:HAN?|HAY|HUBO|EXISTEN?|APLICA|TIENE|CUENTA|REALIZ[A-Z]+|CELEBR[A-Z]+|GENER[A-Z]+|EFECTU[A-Z]+|SUSCRI[A-Z]+|LLEV[A-Z]+|FORMALIZ[A-Z]+|HIZO|HICIERON|REQUI[A-Z]+)|NING[A-Z]+|SIN (?:CONVENIO|MODIFICA|ADD?END)[A-Z]*)\b/;
const namesAmendment = /\b(?:CONVENIO|MODIFICA|ADD?END)/;
/** More is the subject of an amendment that begins so. */
const mostWords = 14;
