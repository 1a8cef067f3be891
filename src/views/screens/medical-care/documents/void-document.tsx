import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { DocumentLine } from '#domain/care-document/document-line.ts';
import { reasonMax, writtenReason } from '#domain/reason.ts';
import { useTranslation } from '../../../app/use-translation.ts';
import { AlertDialog } from '../../../ui/alert-dialog/alert-dialog.tsx';
import { Banner } from '../../../ui/banner/banner.tsx';
import { Button } from '../../../ui/button/button.tsx';
import type { Fact } from '../../../ui/definition-list/definition-list.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { Textarea } from '../../../ui/textarea/textarea.tsx';
import type { CareDocumentLists } from './use-care-lines.ts';

export type VoidProps = {
  list: CareDocumentLists[DocumentLine['kind']];
  line: DocumentLine;
  name: string;
  /** Two identifiers of the person it is made out to (SAFE-1). */
  identifiers: readonly Fact[];
};

/** Voids a signed document of the user, or of an author who left (decision 188); keeps the reason until the server has accepted it (domain 2.3). */
export function VoidDocument({ list, line: { id, kind, number, authorName }, name, identifiers }: VoidProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [sent, setSent] = useState(false);
  const [reason, setReason] = useState('');
  const busy = useSelector(list, (snapshot) => snapshot.hasTag('voiding'));
  const failed = useSelector(list, (snapshot) => snapshot.hasTag('voidFailed'));
  const leave = () => {
    setOpen(false);
    setSent(false);
  };
  const send = () => {
    list.send({ type: 'document.void', id, reason });
    setSent(true);
  };
  return (
    <>
      <Button
        variant="danger-quiet"
        size="sm"
        aria-label={t('documentFiles.void.label', { name })}
        onClick={() => setOpen(true)}
      >
        {t('documentFiles.void.act')}
      </Button>
      <AlertDialog
        open={open}
        busy={busy}
        title={t(`documentFiles.void.title.${kind}`, { number })}
        text={t('documentFiles.void.text')}
        identifiers={[...identifiers, { label: t('documentFiles.void.signedBy'), value: authorName }]}
        cancelLabel={t('documentFiles.void.keep')}
        confirmLabel={t('documentFiles.void.act')}
        confirmReason={writtenReason.safeParse(reason).success ? undefined : t('documentFiles.void.reasonNeeded')}
        onCancel={leave}
        onConfirm={send}
      >
        {sent && failed ? (
          <Banner tone="danger" live="alert">
            {t('documentFiles.void.failed')}
          </Banner>
        ) : null}
        <Field label={t('care.dialogs.reason')} help={t('care.dialogs.reasonHelp')} required>
          <Textarea value={reason} maxLength={reasonMax} onChange={(event) => setReason(event.target.value)} />
        </Field>
      </AlertDialog>
    </>
  );
}
