import { useActorRef, useSelector } from '@xstate/react';
import Share2 from 'lucide-react/icons/share-2';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '#i18n/index.ts';
import { IconButton } from '../../ui/button/button.tsx';
import { LazyPart } from '../lazy-part.tsx';
import { useChats } from './use-chats.ts';

const ShareDialog = lazy(async () => {
  const [{ ShareDialog: dialog }] = await Promise.all([
    import('./share-dialog.tsx'),
    loadTexts('chat'),
    loadTexts('call'),
  ]);
  return { default: dialog };
});

/** A signed document to a colleague, as a file of a conversation (issue 16). */
export function ShareDocument({ fileId }: { fileId: string }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton icon={Share2} size="sm" label={t('preview.share')} onClick={() => setOpen(true)} />
      {open ? <Opened fileId={fileId} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function Opened({ fileId, onClose }: { fileId: string; onClose: () => void }) {
  const { t } = useTranslation();
  const chats = useChats();
  const actor = useActorRef(chats.file, { input: { fileId } });
  const found = useSelector(actor, ({ context }) => context);
  const failed = <span role="alert">{t('preview.notShared')}</span>;
  if (!found) return <span role="status">{t('preview.opening')}</span>;
  if (found.kind !== 'found') return failed;
  return (
    <LazyPart instead={failed}>
      <ShareDialog file={found.file} onClose={onClose} />
    </LazyPart>
  );
}
