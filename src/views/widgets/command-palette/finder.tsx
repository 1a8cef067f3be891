import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRonda } from '../../app/ronda.context.tsx';
import { CommandPalette } from '../../ui/command-palette/command-palette.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { ShortcutsList } from '../../ui/shortcuts-list/shortcuts-list.tsx';
import { Finder as FinderButton } from '../../ui/top-bar/top-bar.tsx';
import { useCommands } from './use-commands.ts';
import { useShortcuts } from './use-shortcuts.ts';

/** Design 7: what can be done now, by its name. Ctrl/Cmd+K opens it, Shift+? the list of shortcuts. */
export function Finder() {
  const { t } = useTranslation();
  const { go } = useRonda();
  const [open, setOpen] = useState<'palette' | 'shortcuts' | null>(null);
  const close = () => setOpen(null);
  useShortcuts({ palette: () => setOpen('palette'), shortcuts: () => setOpen('shortcuts') });
  return (
    <>
      <FinderButton label={t('palette.open')} shortcut="Ctrl K" onOpen={() => setOpen('palette')} />
      {open === 'palette' ? <Palette onClose={close} onShortcuts={() => setOpen('shortcuts')} onGo={go} /> : null}
      <Dialog
        open={open === 'shortcuts'}
        onClose={close}
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
    </>
  );
}

type PaletteProps = { onClose: () => void; onShortcuts: () => void; onGo: (path: string) => void };

function Palette({ onClose, onShortcuts, onGo }: PaletteProps) {
  const { t } = useTranslation();
  const groups = useCommands(onShortcuts, onGo);
  const run = (id: string) => {
    onClose();
    for (const { commands } of groups) commands.find((command) => command.id === id)?.run();
  };
  return (
    <CommandPalette
      open
      onClose={onClose}
      label={t('palette.title')}
      placeholder={t('palette.placeholder')}
      emptyText={t('palette.empty')}
      closeLabel={t('app.close')}
      groups={groups.filter(({ commands }) => commands.length > 0)}
      onRun={run}
    />
  );
}
