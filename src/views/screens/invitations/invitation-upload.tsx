import FileSpreadsheet from '@lucide/icons/icons/file-spreadsheet';
import Paperclip from '@lucide/icons/icons/paperclip';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import type { InvitationUploadActor, InvitationUpload as Upload } from '#actors/invitations/invitation-upload.ts';
import { invitationFile, type UploadedInvitations } from '#domain/invitations/invitation.ts';
import { selectFailure, selectFields, selectShown } from '#machines/record-edit/index.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { FileInput } from '../../ui/file-input/file-input.tsx';
import { Glyph } from '../../ui/icon/glyph.tsx';
import { Table, TableBody, TableCell, TableRow } from '../../ui/table/table.tsx';
import styles from './invitations.module.css';

type UploadProps = { upload: InvitationUploadActor; stage: (file: File) => Partial<Upload> };

/** Uploads a file of invitees and shows the result per row. */
export function InvitationUpload({ upload, stage }: UploadProps) {
  const { t } = useTranslation();
  const box = useRef<HTMLInputElement>(null);
  const shown = useSelector(upload, selectShown<Upload>);
  const failure = useSelector(upload, selectFailure);
  const problem = useSelector(upload, selectFields<Upload>).FileId;
  const isSending = useSelector(upload, (snapshot) => snapshot.hasTag('saving'));
  const words = t('invitations.file', { returnObjects: true });
  const isChosen = shown !== null && shown.FileId !== null;
  const wrong =
    problem && ('sentence' in problem ? problem.sentence : problem.code === 'fileSize' ? words.size : words.type);
  return (
    <Card title={words.title} as="section">
      <div className={styles.form}>
        <p>{words.text}</p>
        {failure === null ? null : (
          <Banner tone="danger" live="alert">
            {wrong ?? words.notSent}
          </Banner>
        )}
        <div>
          <FileInput
            ref={box}
            accept={invitationFile.types.join()}
            onChoose={([file]) => file && upload.send({ type: 'record.changed', changes: stage(file) })}
          />
          <Button icon={Paperclip} onClick={() => box.current?.click()}>
            {words.label}
          </Button>
        </div>
        {isChosen ? (
          <div className={styles.chosen}>
            <span className={styles.file}>
              <Glyph of={FileSpreadsheet} />
              {shown.FileName}
            </span>
            <span className="row wrap">
              <Button onClick={() => upload.send({ type: 'record.discard' })}>{words.discard}</Button>
              <Button variant="primary" busy={isSending} onClick={() => upload.send({ type: 'record.save' })}>
                {words.send}
              </Button>
            </span>
          </div>
        ) : null}
        {shown?.Result && !isChosen ? <Outcome result={shown.Result} /> : null}
      </div>
    </Card>
  );
}

function Outcome({ result: { Accepted, Rejected } }: { result: UploadedInvitations }) {
  const { t } = useTranslation();
  const rejected = Rejected.length;
  return (
    <>
      <Banner tone={rejected === 0 ? 'ok' : 'warn'} live="status">
        {t('invitations.file.accepted', { count: Accepted })}
        {rejected > 0 ? ` ${t('invitations.file.rejected', { count: rejected })}` : null}
      </Banner>
      {rejected > 0 ? (
        <Table
          caption={t('invitations.file.reasons')}
          columns={[
            { id: 'row', label: t('invitations.file.row'), width: '6rem' },
            { id: 'reason', label: t('invitations.file.reason') },
          ]}
        >
          <TableBody>
            {Rejected.map(({ Row, Reason }) => (
              <TableRow key={Row}>
                <TableCell>{Row}</TableCell>
                <TableCell card="full">{Reason}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      ) : null}
    </>
  );
}
