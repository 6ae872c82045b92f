import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { Answered } from '../../../foundation/ui/admin/answered.tsx';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { useLoadQuestions } from './end-of-load.ts';
import { MappingForm } from './mapping-form.tsx';
import { layoutQuery } from './use-layout-draft.ts';

type Props = { cancel: ReactNode; onChanged: () => Promise<void> };

/** What the columns of a file are, chosen by a person; `cancel` ends the load. */
export function LoadMapping({ cancel, onChanged }: Props) {
  const { t } = useTexts('sheet-layouts-admin');
  const query = useQuery({ ...layoutQuery, ...useLoadQuestions() });
  return (
    <Answered query={query} failed={t('failed')} height={400}>
      {({ data }) => (
        <MappingForm
          key={JSON.stringify([data.sheet, data.headingRow, data.columns.length])}
          layout={data}
          cancel={cancel}
          onChanged={onChanged}
        />
      )}
    </Answered>
  );
}
