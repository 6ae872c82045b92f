import { useTranslateKey } from '../../catalogue/admin/use-translate-key.ts';
import { Callout } from '../../ui/web/callout.tsx';

/** A thousand times too little must not be missed: the sheet says that it is not in pesos. */
export function ScaleNotice({ scale }: { scale: string | null }) {
  const translate = useTranslateKey();
  return scale === null ? null : (
    <Callout tone="alert">{translate('data-load:layout.scale', { scale })}</Callout>
  );
}
