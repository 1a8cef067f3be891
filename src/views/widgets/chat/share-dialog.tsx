import Check from '@lucide/icons/icons/check';
import FileText from '@lucide/icons/icons/file-text';
import Send from '@lucide/icons/icons/send';
import { useActorRef, useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { Chats } from '#actors/chat/chats.ts';
import { fileKinds, type StoredFile } from '#domain/files/file.ts';
import { clinicalRoles } from '#domain/session/roles.ts';
import { fullName, type ProfessionalRow } from '#domain/session/user.ts';
import { selectLatestDot } from '#machines/chat/index.ts';
import {
  selectExcess,
  selectFailure,
  selectIsLoading,
  selectIsSending,
  selectSent,
  selectText,
} from '#machines/chat-share/index.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Field } from '../../ui/field/field.tsx';
import { Glyph } from '../../ui/icon/glyph.tsx';
import { Textarea } from '../../ui/textarea/textarea.tsx';
import { fileSize } from '../upload-state/file-size.ts';
import { roleKey } from '../video-call/roles.ts';
import styles from './chat.module.css';
import { ContactFilter, ContactPager, ContactRows } from './contact-list.tsx';
import { useChats } from './use-chats.ts';

type Share = ActorRefFrom<Chats['share']>;
type ShareDialogProps = {
  file: StoredFile;
  /** Patient in words (SAFE-1). */
  whose: string;
  onClose: () => void;
};

/** Clinical 2, "Share attachment": preview, comment, and contacts with a send button each. */
export function ShareDialog({ file, whose, onClose }: ShareDialogProps) {
  const { t } = useTranslation();
  const chats = useChats();
  const isImage = fileKinds[file.MimeType]?.image === true;
  const share = useActorRef(chats.share, { input: { fileId: file.FileId, isImage } });
  const list = useActorRef(chats.contacts, { input: { filters: {} } });
  const text = useSelector(share, selectText);
  const tooLong = useTooLong(share);
  const readOnly = useSelector(share, (snapshot) => selectIsLoading(snapshot) || selectIsSending(snapshot));
  return (
    <Dialog
      open
      title={t('chat.share.title')}
      sub={whose}
      width="group"
      closeLabel={t('app.close')}
      closeOnOutsidePress={text === ''}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('chat.share.done')}
        </Button>
      }
    >
      <div className="stack">
        <p>{t('chat.share.text')}</p>
        <Preview file={file} isImage={isImage} />
        <Field label={t('chat.share.comment')} error={tooLong}>
          <Textarea
            className={styles.comment}
            rows={3}
            readOnly={readOnly}
            value={text}
            onChange={({ currentTarget }) => share.send({ type: 'share.typed', text: currentTarget.value })}
          />
        </Field>
        <ContactFilter list={list} />
        <ContactRows list={list}>
          {(rows) => (
            <ul className={styles.list} aria-label={t('chat.share.people')}>
              {rows.map((row) => (
                <li key={row.UserId}>
                  <To chats={chats} share={share} person={row} />
                </li>
              ))}
            </ul>
          )}
        </ContactRows>
        <ContactPager list={list} />
      </div>
    </Dialog>
  );
}

function useTooLong(share: Share): string | undefined {
  const { t } = useTranslation();
  const count = useSelector(share, selectExcess);
  return count > 0 ? t('chat.tooLong', { count }) : undefined;
}

function Preview({ file, isImage }: { file: StoredFile; isImage: boolean }) {
  const { locale } = useFormats();
  return (
    <div className={styles.preview}>
      {isImage ? <img src={file.Url} alt="" /> : <Glyph of={FileText} />}
      <span className={styles.who}>
        <span className="ell">{file.Name}</span>
        <span className="meta">{fileSize(file.Size, locale)}</span>
      </span>
    </div>
  );
}

const isClinical = ({ Roles }: ProfessionalRow) =>
  Roles.some(({ RoleId }) => clinicalRoles.some((role) => role === RoleId));

/** Takes the focus of the button that it replaces; otherwise the dialog does, and Tab begins at its top. */
function focusIfLost(element: HTMLElement | null) {
  if (element && document.activeElement === document.body) element.focus({ preventScroll: true });
}

/** Clinical 4: states of sending. */
function To({ chats, share, person }: { chats: Chats; share: Share; person: ProfessionalRow }) {
  const { t } = useTranslation();
  const { UserId: userId } = person;
  const name = fullName(person);
  const present = useSelector(chats.actor, (snapshot) => selectLatestDot(snapshot, person).IsOnline);
  const sent = useSelector(share, (snapshot) => selectSent(snapshot, userId));
  const busy = useSelector(share, selectIsSending);
  const failure = useSelector(share, selectFailure);
  const tooLong = useTooLong(share);
  const clinical = isClinical(person);
  return (
    <>
      <div className={styles.to}>
        <Avatar id={userId} name={name} present={present} />
        <span className={styles.who}>
          <span className="ell">{name}</span>
          <span className="meta">
            {t(roleKey(person.Roles[0]?.RoleId ?? 0, person.Gender))}
            {clinical ? null : ` · ${t('chat.share.notClinical')}`}
          </span>
        </span>
        {sent === 'sent' ? (
          <span ref={focusIfLost} tabIndex={-1} className={styles.sent} role="status">
            <Glyph of={Check} />
            <span aria-hidden="true">{t('chat.share.sent')}</span>
            <span className="sr">{t('chat.share.sentTo', { name })}</span>
          </span>
        ) : clinical ? (
          <Button
            size="sm"
            icon={Send}
            aria-label={t('chat.share.send', { name })}
            busy={sent === 'sending' || busy}
            disabledReason={tooLong}
            reasonAt="sr"
            onClick={() => share.send({ type: 'share.send', userId, messageId: chats.newMessageId() })}
          >
            {t(sent === 'sending' ? 'chat.share.sending' : 'chat.send')}
          </Button>
        ) : null}
      </div>
      {failure?.userId === userId ? (
        <p className={styles.problem} role="alert">
          {t(`chat.share.failures.${failure.code}`)}
        </p>
      ) : null}
    </>
  );
}
