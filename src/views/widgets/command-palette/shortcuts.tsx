import { useTranslation } from '../../app/use-translation.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { ShortcutsList } from '../../ui/shortcuts-list/shortcuts-list.tsx';

export function Shortcuts({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('palette.shortcuts')}
      sub={t('palette.shortcutsText')}
      closeLabel={t('app.close')}
    >
      <ShortcutsList
        items={[
          { id: 'palette', keys: 'Ctrl K', text: t('palette.openPalette') },
          { id: 'send', keys: 'Ctrl Enter', text: t('palette.send') },
          { id: 'next', keys: 'Ctrl .', text: t('palette.next') },
          { id: 'previous', keys: 'Ctrl ,', text: t('palette.previous') },
          { id: 'section', keys: 'Ctrl J', text: t('palette.section') },
          { id: 'write', keys: 'Ctrl I', text: t('palette.write') },
          { id: 'book', keys: 'Ctrl B', text: t('palette.book') },
          { id: 'microphone', keys: 'Ctrl D', text: t('palette.microphone') },
          { id: 'camera', keys: 'Ctrl E', text: t('palette.camera') },
          { id: 'shortcuts', keys: 'Shift ?', text: t('palette.openShortcuts') },
        ]}
      />
    </Dialog>
  );
}
