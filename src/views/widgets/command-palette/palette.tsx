import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useRonda } from '../../app/ronda.context.tsx';
import { CommandPalette } from '../../ui/command-palette/command-palette.tsx';
import { useCommands } from './use-commands.ts';

type PaletteProps = { onClose: () => void; onShortcuts: () => void };

export function Palette({ onClose, onShortcuts }: PaletteProps) {
  const { t } = useTranslation();
  const { go } = useRonda();
  const left = useRef(false);
  const groups = useCommands(onShortcuts, (path) => {
    left.current = true;
    go(path);
  });
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
      finalFocus={() => !left.current}
    />
  );
}
