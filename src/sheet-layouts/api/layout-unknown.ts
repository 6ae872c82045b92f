import { SheetRefused } from '../../spreadsheets/api/sheet-refused.ts';
import type { SheetPreview } from './preview-sheets.ts';

/** No layout is known for a file that has a table: a person can say what its columns are. */
export class LayoutUnknown extends SheetRefused {
  readonly preview: SheetPreview[];

  constructor(preview: SheetPreview[]) {
    super('read.unknown-layout');
    this.name = 'LayoutUnknown';
    this.preview = preview;
  }
}
