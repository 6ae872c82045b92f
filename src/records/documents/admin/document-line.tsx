import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { addressToOpen } from '../../../foundation/platform/demo-archive.ts';
import { RecordLine } from '../../../foundation/ui/admin/record-list.tsx';
import { isHttpLink } from '../../../foundation/ui/web/is-http-link.ts';
import { useTexts } from '../../../foundation/ui/web/use-texts.ts';
import { useShowOutcome } from '../../../office/catalogue/admin/use-show-outcome.ts';
import {
  type DocumentFilters,
  type DocumentLinkRow,
  removeUploadedDocument,
} from '../document-overview-endpoints.ts';
import { UploadDialog } from './upload-dialog.tsx';
import { useDocumentCall } from './use-document-call.ts';

type Props = {
  document: DocumentLinkRow;
  isBusy: boolean;
  onRetry: (filters: DocumentFilters) => void;
};

export function DocumentLine({ document, isBusy, onRetry }: Props) {
  const { t } = useTexts('documents-admin');
  const { t: field } = useTexts('records');
  const { contract } = document;
  const name = document.contractNumber ?? document.servicesDescription ?? t('unnamed');
  const whole = `${field(`field.${document.field}`)}, ${name}`;
  return (
    <RecordLine
      actions={
        <>
          <Button
            size="compact-md"
            variant="default"
            disabled={isBusy}
            aria-label={t('retry.of', { name: whole })}
            onClick={() => onRetry({ contract, field: document.field })}
          >
            {t('retry')}
          </Button>
          <UploadButtons document={document} name={whole} />
          <Button
            size="compact-md"
            variant="default"
            aria-label={t('edit.of', { name })}
            renderRoot={(props) => (
              <Link {...props} to="/admin/contracts" search={{ open: contract }} />
            )}
          >
            {t('edit')}
          </Button>
        </>
      }
    >
      <DocumentFacts document={document} name={name} />
    </RecordLine>
  );
}

type NamedDocument = { document: DocumentLinkRow; name: string };

function DocumentFacts({ document, name }: NamedDocument) {
  const { t, format } = useTexts('documents-admin');
  const { supplierName, unitName, totalOrMaxAmount, uploadedAt, uploadedBy } = document;
  const amount = totalOrMaxAmount !== null && format.money(totalOrMaxAmount);
  return (
    <>
      <b>{name}</b>
      <small>{[supplierName, unitName, amount].filter(Boolean).join(' · ')}</small>
      <DocumentAddress document={document} />
      <DocumentCheckFacts document={document} />
      {uploadedAt && (
        <small>{t('uploaded', { day: format.day(uploadedAt), user: uploadedBy ?? '' })}</small>
      )}
    </>
  );
}

function DocumentAddress({ document: { field, url } }: { document: DocumentLinkRow }) {
  const { t } = useTexts('records');
  if (!url) return <small>{t(`field.${field}`)}</small>;
  return (
    <small>
      {t(`field.${field}`)}:{' '}
      {isHttpLink(url) ? (
        <a href={addressToOpen(url)} target="_blank" rel="noopener noreferrer">
          {url}
        </a>
      ) : (
        url
      )}
    </small>
  );
}

/** What the last check found. */
function DocumentCheckFacts({ document }: { document: DocumentLinkRow }) {
  const { t, format } = useTexts('documents-admin');
  const { state, reason, httpStatus, checkedAt, hasCopy } = document;
  const facts = [
    reason && t(`reason.${reason}`),
    httpStatus !== null && `HTTP ${httpStatus}`,
    checkedAt && t('checked', { day: format.day(checkedAt) }),
    hasCopy && t('copy.yes'),
  ];
  return (
    <small>
      <b>{t(`state.${state}`)}</b>
      {facts.filter(Boolean).map((fact) => ` · ${fact}`)}
    </small>
  );
}

/** A copy is better than an upload, and there is one upload at the most. */
function UploadButtons({ document, name }: NamedDocument) {
  const { t } = useTexts('documents-admin');
  const [isUploading, setUploading] = useState(false);
  if (document.uploadedAt) return <RemoveButton document={document} name={name} />;
  if (document.hasCopy) return null;
  return (
    <>
      <Button
        size="compact-md"
        variant="default"
        aria-label={t('upload.of', { name })}
        onClick={() => setUploading(true)}
      >
        {t('upload')}
      </Button>
      {isUploading && (
        <UploadDialog document={document} name={name} onClose={() => setUploading(false)} />
      )}
    </>
  );
}

function RemoveButton({ document, name }: NamedDocument) {
  const { t } = useTexts('documents-admin');
  const { isBusy, run } = useDocumentCall();
  const showOutcome = useShowOutcome();
  const { contract, field } = document;
  return (
    <Button
      size="compact-md"
      variant="default"
      loading={isBusy}
      aria-label={t('upload.remove.of', { name })}
      onClick={() =>
        run(async (call) => {
          const { message } = await call(removeUploadedDocument, { body: { contract, field } });
          showOutcome(message);
        })
      }
    >
      {t('upload.remove')}
    </Button>
  );
}
