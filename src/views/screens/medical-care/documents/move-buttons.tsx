import ArrowDown from '@lucide/icons/icons/arrow-down';
import ArrowUp from '@lucide/icons/icons/arrow-up';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../app/use-translation.ts';
import { IconButton } from '../../../ui/button/button.tsx';

type By = -1 | 1;
type Moved = { to: number; by: By };

/** The focus follows the moved item, so that repeated key presses move it further. */
export function useMoves<T extends HTMLElement>(onMove: (index: number, by: By) => void) {
  const list = useRef<T>(null);
  const [moved, setMoved] = useState<Moved | null>(null);
  useLayoutEffect(() => {
    const item = moved && list.current?.children[moved.to];
    const same = item?.querySelector<HTMLElement>(`[data-move="${moved?.by}"]`);
    (same ?? item?.querySelector<HTMLElement>('[data-move]'))?.focus();
  }, [moved]);
  const move = (index: number, by: By) => {
    onMove(index, by);
    setMoved({ to: index + by, by });
  };
  return { list, move };
}

type MoveProps = { name: string; index: number; count: number; onMove: (index: number, by: By) => void };

/** Moves an item one place up or down. */
export function MoveButtons({ name, index, count, onMove }: MoveProps) {
  const { t } = useTranslation();
  return (
    <>
      {index > 0 ? (
        <IconButton
          icon={ArrowUp}
          size="sm"
          data-move={-1}
          label={t('documents.moveUp', { name })}
          onClick={() => onMove(index, -1)}
        />
      ) : null}
      {index < count - 1 ? (
        <IconButton
          icon={ArrowDown}
          size="sm"
          data-move={1}
          label={t('documents.moveDown', { name })}
          onClick={() => onMove(index, 1)}
        />
      ) : null}
    </>
  );
}
