import { useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { selectProfile } from '#machines/session/index.ts';
import { useAppActor, useRonda } from '../../app/ronda.context.tsx';
import { CommandPalette } from '../../ui/command-palette/command-palette.tsx';
import { useCases } from './use-cases.ts';
import { type RunnableCommand, useCommands } from './use-commands.ts';

type PaletteProps = { onClose: () => void; onShortcuts: () => void };

/** Who attends encounters finds them here too. */
export function Palette(props: PaletteProps) {
  const profile = useSelector(useAppActor('session'), selectProfile);
  const attends = profile?.functions.some(({ RouteName }) => RouteName === 'platform-work-detail-id') ?? false;
  return attends ? <WithCases {...props} /> : <Commands {...props} />;
}

function WithCases(props: PaletteProps) {
  const { go } = useRonda();
  const [typed, setTyped] = useState('');
  const cases = useCases(typed, go);
  const search = (text: string) => {
    setTyped(text);
    cases.search(text);
  };
  return <Commands {...props} onType={search} cases={cases.commands} emptyText={cases.words} />;
}

type CommandsProps = PaletteProps & {
  onType?: (text: string) => void;
  cases?: readonly RunnableCommand[];
  emptyText?: string | null;
};

function Commands({ onClose, onShortcuts, onType, cases = [], emptyText = null }: CommandsProps) {
  const { t } = useTranslation();
  const left = useRef(false);
  const groups = [...useCommands(onShortcuts), { title: t('palette.cases'), leaves: true, commands: cases }];
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
      placeholder={t(onType ? 'palette.placeholderCases' : 'palette.placeholder')}
      emptyText={emptyText ?? t('palette.empty')}
      closeLabel={t('app.close')}
      groups={groups.filter(({ commands }) => commands.length > 0)}
      onRun={run}
      onType={onType}
      finalFocus={() => !left.current}
    />
  );
}
