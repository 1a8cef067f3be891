import { useRef } from 'react';
import { useTranslation } from '../../app/use-translation.ts';
import { CommandPalette } from '../../ui/command-palette/command-palette.tsx';
import { useCases } from './use-cases.ts';
import { useCommands } from './use-commands.ts';
import { usePatients } from './use-patients.ts';

type PaletteProps = { onClose: () => void; onShortcuts: () => void };

/** Commands, and patients and encounters that the user may find. */
export function Palette({ onClose, onShortcuts }: PaletteProps) {
  const { t } = useTranslation();
  const left = useRef(false);
  const cases = useCases();
  const patients = usePatients();
  const searches = [patients, cases].filter(({ isAllowed }) => isAllowed);
  const groups = [
    ...useCommands(onShortcuts),
    { title: t('palette.patients'), leaves: true, commands: patients.commands },
    { title: t('palette.cases'), leaves: true, commands: cases.commands },
  ];
  const has = (state: 'searching' | 'failed') => searches.some((search) => search.state === state);
  const run = (id: string) => {
    onClose();
    for (const { commands, leaves } of groups) {
      const command = commands.find((one) => one.id === id);
      if (!command) continue;
      left.current = leaves;
      command.run();
    }
  };
  return (
    <CommandPalette
      open
      onClose={onClose}
      label={t('palette.title')}
      placeholder={t(searches.length > 0 ? 'palette.placeholderCases' : 'palette.placeholder')}
      emptyText={t(has('searching') ? 'palette.searching' : has('failed') ? 'palette.searchFailed' : 'palette.empty')}
      closeLabel={t('app.close')}
      groups={groups.filter(({ commands }) => commands.length > 0)}
      onRun={run}
      onType={(text) => {
        for (const { search } of searches) search(text);
      }}
      finalFocus={() => !left.current}
    />
  );
}
