import { useState } from 'react';
import type { NamedPerson } from '#domain/care-document/document-line.ts';
import type { DocumentSource } from '#domain/care-document/document-source.ts';
import { useTranslation } from '../../../app/use-translation.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import { type Fact, Facts } from '../../../ui/definition-list/definition-list.tsx';
import { DocumentPreview } from '../../../widgets/document-preview/document-preview.tsx';

type ConfirmScanProps = {
  source: DocumentSource;
  file: File;
  title: string;
  person: NamedPerson;
  facts: readonly Fact[];
  onClose: () => void;
  onConfirm: () => void;
};

/** Decision 144: a scan carries no verifiable identity, so its author compares it with the patient before sending. */
export function ConfirmScan({ source, file, title, person, facts, onClose, onConfirm }: ConfirmScanProps) {
  const { t } = useTranslation();
  const [isConfirmed, setIsConfirmed] = useState(false);
  return (
    <DocumentPreview
      source={source}
      own={async () => new Uint8Array(await file.arrayBuffer())}
      title={t('signing.scan.title', { name: title })}
      sub={file.name}
      failed={t('signing.scan.failed')}
      onClose={onClose}
      footNote={
        <div className="stack">
          <Facts items={facts} />
          <Checkbox checked={isConfirmed} onChange={({ target }) => setIsConfirmed(target.checked)}>
            {t('signing.scan.confirm', { name: person.name })}
          </Checkbox>
        </div>
      }
      footer={
        <>
          <Button onClick={onClose}>{t('app.cancel')}</Button>
          <Button
            variant="primary"
            disabledReason={isConfirmed ? undefined : t('signing.scan.unconfirmed')}
            onClick={onConfirm}
          >
            {t('signing.uploadScan')}
          </Button>
        </>
      }
    />
  );
}
