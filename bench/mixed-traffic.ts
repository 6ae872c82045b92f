import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

import { findFilterFacets } from '../src/figures/facets/facet-endpoints.ts';
import { filterUnits } from '../src/lists/administrative-units/unit-endpoints.ts';
import { filterContracts } from '../src/lists/contracts/contract-endpoints.ts';
import { revertConfirmedLoad } from '../src/loading/past-loads/past-load-endpoints.ts';
import { logIn, logOut } from '../src/office/accounts/account-endpoints.ts';
import { uploadLoadFile } from '../src/review/load-review/load-endpoints.ts';
import { confirmCurrentLoad } from '../src/review/load-review/review-endpoints.ts';
import { askOffice, waitForReview } from './ask-office.ts';
import { askOverHttp } from './ask-over-http.ts';
import { millisecondsOf } from './measure.ts';
import { mixedAddress, mixedFile } from './mixed-addresses.ts';
import type { Question } from './question.ts';

export type Place = {
  address: string;
  organization: string;
  /** An administrator's. */
  credentials: { username: string; password: string };
  /** The file that is loaded and taken back. */
  sheet: string;
};

type Kind = 'page' | 'call' | 'file' | 'load' | 'log-in';
/** `issue`: what went wrong, if anything did. */
export type Answer = { kind: Kind; taken: number; issue?: string };

type Actor = {
  kind: Kind;
  /** How many do it side by side, and the milliseconds that each rests after a turn. */
  many: number;
  rest: number;
  act: (place: Place, turn: number) => Promise<unknown>;
};

const actors: Actor[] = [
  { kind: 'page', many: 4, rest: 400, act: (place, turn) => read(place, mixedAddress(turn)) },
  { kind: 'call', many: 2, rest: 400, act: (place, turn) => ask(place, turn) },
  { kind: 'file', many: 1, rest: 5000, act: (place, turn) => read(place, mixedFile(turn)) },
  { kind: 'load', many: 1, rest: 10_000, act: (place, turn) => loadAndRevert(place, turn) },
  { kind: 'log-in', many: 1, rest: 5000, act: (place) => signInAndOut(place) },
];

/** In words, for the page that shows what was measured. */
export const trafficWords =
  'four readers open pages, half of them never asked for before, two ask calls, one takes the list' +
  ' as a file every few seconds, one signs in and out, and an office loads a spreadsheet, confirms' +
  ' it and takes it back again and again';

/** Until `over`; `take` gets each answer. */
export const runTraffic = async (
  place: Place,
  over: AbortSignal,
  take: (answer: Answer) => void,
): Promise<void> => {
  const run = async ({ kind, many, rest, act }: Actor, first: number): Promise<void> => {
    for (let turn = first; !over.aborted; turn += many) {
      take(await answerOf(kind, () => act(place, turn)));
      await wait(rest, undefined, { signal: over }).catch(() => {});
    }
  };
  await Promise.all(
    actors.flatMap((actor) => Array.from({ length: actor.many }, (_, first) => run(actor, first))),
  );
};

const answerOf = async (kind: Kind, work: () => Promise<unknown>): Promise<Answer> => {
  let issue: string | undefined;
  const taken = await millisecondsOf(() =>
    work().catch((error: unknown) => {
      issue = String(error);
    }),
  );
  return { kind, taken, ...(issue !== undefined && { issue }) };
};

const read = async ({ address, organization }: Place, path: string): Promise<void> => {
  const answer = await fetch(address + path, {
    headers: { cookie: `organization=${organization}` },
  });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path.split('?')[0]}: ${answer.status}`);
};

const ask = ({ address, organization }: Place, turn: number): Promise<void> => {
  const question = questions[turn % questions.length]?.(turn);
  return question ? askOverHttp(address, organization, question) : Promise.resolve();
};

const questions: ((turn: number) => Question)[] = [
  (turn) => questionTo(filterContracts.url, { search: `servicio ${turn}` }),
  () => questionTo(filterContracts.url, {}),
  () => questionTo(findFilterFacets.url, { fiscalYears: ['2019'] }),
  () => questionTo(filterUnits.url, {}),
];

const questionTo = (url: string, filters: Question['filters'] & {}): Question => ({
  name: url,
  url,
  filters,
  duckdb: [],
});

/** Everybody's token ends with the turn, as a person's day does. */
const withToken = async (
  { address, organization, credentials }: Place,
  work: (office: ReturnType<typeof askOffice>) => Promise<unknown>,
): Promise<void> => {
  const stranger = askOffice(address, organization, '');
  const answer = logIn.schema.response[200].parse(await stranger(logIn, credentials));
  const office = askOffice(address, organization, answer.data.token);
  await work(office);
  await office(logOut);
};

const signInAndOut = (place: Place) => withToken(place, () => Promise.resolve());

const loadAndRevert = (place: Place, turn: number) =>
  withToken(place, async (office) => {
    const form = new FormData();
    form.set('file', new File([readFileSync(place.sheet)], `contratos-${turn}.xlsx`));
    await office(uploadLoadFile, form);
    await waitForReview(office);
    const { data } = confirmCurrentLoad.schema.response[200].parse(
      await office(confirmCurrentLoad, { ignoreErrors: true }),
    );
    await office(revertConfirmedLoad, { _id: data._id });
  });
