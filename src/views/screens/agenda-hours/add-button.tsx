import Plus from '@lucide/icons/icons/plus';
import { useTranslation } from '../../app/use-translation.ts';
import { Button } from '../../ui/button/button.tsx';
import { Glyph } from '../../ui/icon/glyph.tsx';

type AddButtonProps = { text: string; group: string; count: number; max: number; onAdd: () => void };

export function AddButton({ text, group, count, max, onAdd }: AddButtonProps) {
  const { t } = useTranslation();
  return (
    <div>
      <Button
        size="sm"
        aria-label={t('agendaHours.addTo', { add: text, group })}
        disabledReason={count < max ? undefined : t('agendaHours.full', { count: max })}
        onClick={onAdd}
      >
        <Glyph of={Plus} size="sm" />
        {text}
      </Button>
    </div>
  );
}
