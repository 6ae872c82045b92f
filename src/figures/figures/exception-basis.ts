/**
 * Words that give the small amount as the reason why there was no tender, for the database and for rows that
 * are not in it yet; case is ignored. The law allows a small amount below the limit only, so it explains none
 * above it.
 */
export const smallAmountWords = [
  String.raw`(?<![a-záéíóúñ])por (?:su |raz[oó]n (?:de su|del) )?monto(?![a-záéíóúñ]| de )`,
  String.raw`(?<![a-záéíóúñ])no (?:exced|rebas|super|sobrepas)[^.;]{0,80}(?:monto|importe|l[ií]mite)`,
].join('|');

const smallAmount = new RegExp(smallAmountWords, 'iu');

/** Whether the source states a case of the law by which there was no tender. */
export const isExceptionBasis = (basis: string | null): boolean =>
  basis !== null && basis.trim() !== '' && !smallAmount.test(basis);
