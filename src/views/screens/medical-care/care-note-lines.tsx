import type { CareNote } from '#domain/medical-care/medical-care.ts';
import { fullName } from '#domain/session/user.ts';
import { useFormats } from '../../app/use-formats.ts';
import { useNow } from '../../app/use-now.ts';
import { useTranslation } from '../../app/use-translation.ts';
import { Timeline } from '../../ui/timeline/timeline.tsx';

export function NoteLines({ notes }: { notes: readonly CareNote[] }) {
  const { t } = useTranslation();
  const { dayTime } = useFormats();
  const now = useNow(60_000);
  const titles = { NOTE: t('care.record.note'), ADDENDUM: t('care.record.addendum') };
  if (notes.length === 0) return <p className="meta">{t('care.record.noNotes')}</p>;
  return (
    <Timeline
      items={notes
        .map((note) => ({
          id: note.MedicalCareNoteId,
          title: titles[note.Kind],
          meta: t('care.record.by', { when: dayTime(note.CreatedAt, now), name: fullName(note.Author) }),
          text: note.Text,
        }))
        .reverse()}
    />
  );
}
