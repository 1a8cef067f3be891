import type { ReactNode } from 'react';
import { useTranslation } from '../../app/use-translation.ts';
import { SplitPane } from '../../ui/split/split.tsx';

type FrameProps = { title: string; detail: string; onClose: () => void; foot: ReactNode; children: ReactNode };

export function Frame({ title, detail, onClose, foot, children }: FrameProps) {
  const { t } = useTranslation();
  return (
    <SplitPane
      title={title}
      detail={detail}
      backLabel={t('surveys.pane.back')}
      closeLabel={t('surveys.pane.close')}
      onClose={onClose}
      foot={foot}
    >
      {children}
    </SplitPane>
  );
}
