import { Button } from '@mantine/core';

import { useSignedFile } from '../../../foundation/downloads/admin/use-signed-file.ts';
import type { FileEndpoint } from '../../../foundation/platform/endpoint.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';

type Props = { endpoint: FileEndpoint; name: string };

/** Takes a workbook of the load away. */
export function WorkbookButton({ endpoint, name }: Props) {
  const { t } = useTexts('load-review-admin');
  const { isFetching, fetchFile } = useSignedFile('xls', t('download.failed'));
  return (
    <Button variant="default" loading={isFetching} onClick={() => fetchFile(endpoint.url)}>
      {isFetching ? t('downloading') : name}
    </Button>
  );
}
