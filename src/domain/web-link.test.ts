import { expect, test } from 'vitest';
import { isWebLink } from './web-link.ts';

test('accepts http and https, and no other address', () => {
  const written = [
    'https://www.youtube.com/watch?v=abc',
    'http://videos.ronda.example/1',
    'HTTPS://RONDA.EXAMPLE',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,hola',
    'file:///etc/hosts',
    'ftp://ronda.example/1',
    '//ronda.example/1',
    'www.youtube.com',
    'https://',
    'https://youtube.com@otro.example',
    '',
  ];
  expect(written.filter(isWebLink)).toEqual(written.slice(0, 3));
});
