import Share2 from '@lucide/icons/icons/share-2';
import { useActorRef, useSelector } from '@xstate/react';
import { useState } from 'react';
import { useTranslation } from '../../app/use-translation.ts';
import { IconButton } from '../../ui/button/button.tsx';
import { LazyPart } from '../lazy-part.tsx';
import { LazyShareDialog } from './lazy-share-dialog.tsx';
import { useChats } from './use-chats.ts';

type ShareDocumentProps = {
  fileId: string;
  /** Patient in words (SAFE-1). */
  whose: string;
};

/** Shares a signed document as a file in a conversation (issue 16). */
export function ShareDocument({ fileId, whose }: ShareDocumentProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton icon={Share2} size="sm" label={t('preview.share')} onClick={() => setOpen(true)} />
      {open ? <Opened fileId={fileId} whose={whose} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function Opened({ fileId, whose, onClose }: ShareDocumentProps & { onClose: () => void }) {
  const { t } = useTranslation();
  const chats = useChats();
  const actor = useActorRef(chats.file, { input: { fileId } });
  const found = useSelector(actor, ({ context }) => context);
  const failed = <span role="alert">{t('preview.notShared')}</span>;
  if (!found) return <span role="status">{t('preview.opening')}</span>;
  if (found.kind !== 'found') return failed;
  return (
    <LazyPart instead={failed}>
      <LazyShareDialog file={found.file} whose={whose} onClose={onClose} />
    </LazyPart>
  );
}
