import { declaration, namespace } from './cell-style.ts';
import { columnLetters } from './column-letters.ts';
import type { Note } from './sheet-xml.ts';
import { xmlText } from './xml-text.ts';

/** The notes of a sheet: whose they are and what they say. */
export function* commentsXml(notes: Note[], author: string): Generator<string> {
  yield `${declaration}<comments xmlns="${namespace}">`;
  yield `<authors><author>${xmlText(author)}</author></authors><commentList>`;
  for (const { row, column, text } of notes) {
    const place = `${columnLetters(column)}${row + 1}`;
    yield `<comment ref="${place}" authorId="0"><text><t xml:space="preserve">${xmlText(text)}</t></text></comment>`;
  }
  yield '</commentList></comments>';
}

/** The boxes in which the notes open, in the old drawing language that Excel still asks for. */
export function* notesDrawing(notes: Note[]): Generator<string> {
  yield '<xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel">';
  yield '<v:shapetype id="note" coordsize="21600,21600" o:spt="202" path="m,l,21600r21600,l21600,xe"/>';
  for (const [index, note] of notes.entries()) yield boxOf(note, index);
  yield '</xml>';
}

const boxOf = ({ row, column }: Note, index: number): string =>
  `<v:shape id="note${index}" type="#note" style="visibility:hidden;width:240pt;height:90pt" fillcolor="#ffffe1">` +
  '<v:textbox/><x:ClientData ObjectType="Note"><x:MoveWithCells/><x:SizeWithCells/>' +
  `<x:Anchor>${column + 1}, 8, ${row}, 4, ${column + 4}, 8, ${row + 6}, 4</x:Anchor>` +
  `<x:AutoFill>False</x:AutoFill><x:Row>${row}</x:Row><x:Column>${column}</x:Column>` +
  '</x:ClientData></v:shape>';
