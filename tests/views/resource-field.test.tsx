import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { recommendedVideo } from '#domain/resources/recommended-videos.ts';
import { loadTexts } from '#i18n/index.ts';
import { createPerson, showView, t } from '#tests/models/support/on-screen.tsx';
import { ResourceField } from '#views/widgets/resource/resource-field.tsx';

await loadTexts('resources');

test('writes the comment on a video in several lines, and its link in one', async () => {
  const texts = t('resources.recommendedVideo.fields', { returnObjects: true });
  const changes: unknown[] = [];
  const fields = (['Link', 'Comment'] as const).map((name) => (
    <ResourceField
      key={name}
      resource="recommendedVideo"
      name={name}
      definition={recommendedVideo.fields[name]}
      value=""
      problem={undefined}
      onChange={(value) => changes.push(value)}
    />
  ));
  showView(fields, {});
  const [link, comment] = [screen.getByLabelText(texts.Link), screen.getByLabelText(texts.Comment)];
  await createPerson().type(comment, 'a');
  expect([link.tagName, comment.tagName, changes]).toEqual(['INPUT', 'TEXTAREA', ['a']]);
});
