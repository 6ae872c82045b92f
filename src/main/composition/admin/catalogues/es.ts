import type { TextFiles } from '../../../../foundation/ui/web/texts.ts';

/** Of all slices: whoever works here may come across any of them. */
export const files: TextFiles = import.meta.glob('/src/*/*/{texts,admin-texts}/es.json', {
  eager: true,
  import: 'default',
});
