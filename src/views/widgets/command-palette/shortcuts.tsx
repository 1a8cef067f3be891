import { useTranslation } from 'react-i18next';
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
          { id: 'shortcuts', keys: 'Shift ?', text: t('palette.openShortcuts') },
        ]}
      />
    </Dialog>
  );
}
