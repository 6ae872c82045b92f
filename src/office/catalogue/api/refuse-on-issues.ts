import type { InputIssue } from '../../../foundation/platform/api/http/check-input.ts';
import { refuse } from '../../../foundation/platform/api/http/refuse.ts';
import type { SaveIssue } from './catalogue-store.ts';

/** Throws when there is any problem: its fields are all told, under the status that comes first. */
export const refuseOnIssues = (issues: SaveIssue[]): void => {
  const status = order.find((one) => issues.some((issue) => issue.status === one));
  if (status) throw refuse(status, messages[status], { issues: issues.map(inputIssueOf) });
};

const order = [403, 422, 404, 409] as const;

const messages = {
  403: 'platform:api.not-allowed',
  404: 'catalogue:reference-gone',
  409: 'catalogue:taken',
  422: 'platform:api.invalid',
};

export const inputIssueOf = ({ field, message, name, values }: SaveIssue): InputIssue => ({
  field,
  message,
  ...(name !== undefined && { name }),
  ...(values && { values }),
});
