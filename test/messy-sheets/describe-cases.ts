import { describeTable } from './describe-table.ts';
import type { MessyCase } from './read-case.ts';

/** `docs/messy-sheets.md`: what each case shows, by topic. */
export const describeCases = (cases: (MessyCase & { name: string })[]): string => {
  const topics = [...new Set(cases.map(({ topic }) => topic))].toSorted();
  return [
    '# Messy sheets',
    '',
    'Published spreadsheets are messy. Each row below is a small sheet, or several that are loaded one after the other, in `test/messy-sheets/cases/`: a `.md` file with what the sheets say, and beside it a `.result.txt` file with what the load says about every row and what it stores. [CONTRIBUTING.md](../CONTRIBUTING.md#a-messy-sheet) says how a problem from the field becomes a case. This page is written by the test of the cases.',
    '',
    `${cases.length} cases.`,
    ...topics.flatMap((topic) => [
      '',
      `## ${topic}`,
      '',
      ...table(cases.filter((each) => each.topic === topic)),
    ]),
    '',
  ].join('\n');
};

const table = (cases: (MessyCase & { name: string })[]): string[] =>
  describeTable([
    ['Case', 'What it shows', 'File'],
    ...cases.map(({ name, title, about }) => [title, about, `\`${name}.md\``]),
  ]);
