import { SheetRefused } from '../../../foundation/spreadsheets/api/sheet-refused.ts';
import type { SheetPreview } from './preview-sheets.ts';

/**
 * No layout is known for a file that has a table, or a known one leaves a doubt: a person can say what
 * its columns are.
 */
export class LayoutUnknown extends SheetRefused {
  readonly preview: SheetPreview[];

  constructor(
    preview: SheetPreview[],
    code: 'read.unknown-layout' | 'read.layout-in-doubt' = 'read.unknown-layout',
  ) {
    super(code);
    this.name = 'LayoutUnknown';
    this.preview = preview;
  }
}
