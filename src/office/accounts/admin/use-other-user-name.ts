import { useQuery } from '@tanstack/react-query';

import { readOtherUserToken } from '../../../foundation/ui/admin/token.ts';
import { showSession } from '../account-endpoints.ts';

/**
 * The name of who signed in from another tab in place of the person whom this one shows; undefined
 * when nobody did, and empty as long as it is not known who.
 */
export const useOtherUserName = (isEnabled: boolean): string | undefined => {
  const token = isEnabled ? readOtherUserToken() : '';
  const { data = '' } = useQuery({
    queryKey: ['newcomer', token],
    queryFn: () => findNameOf(token),
    enabled: token !== '',
  });
  return token === '' ? undefined : data;
};

const findNameOf = async (token: string): Promise<string> => {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(showSession.url, { headers });
  return answer.ok
    ? showSession.schema.response[200].parse(await answer.json()).data.user.fullName
    : '';
};
