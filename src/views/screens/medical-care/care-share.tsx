import Share2 from 'lucide-react/icons/share-2';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoredFile } from '#domain/files/file.ts';
import { loadTexts } from '#i18n/index.ts';
import { IconButton } from '../../ui/button/button.tsx';

const ShareDialog = lazy(async () => {
  const [{ ShareDialog: dialog }] = await Promise.all([
    import('../../widgets/chat/share-dialog.tsx'),
    loadTexts('chat'),
    loadTexts('call'),
  ]);
  return { default: dialog };
});

/** Clinical 2, the attachment viewer: share, on by default. */
export function CareShare({ file }: { file: StoredFile }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton icon={Share2} label={t('care.files.share', { name: file.Name })} onClick={() => setOpen(true)} />
      {open ? (
        <Suspense>
          <ShareDialog file={file} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
