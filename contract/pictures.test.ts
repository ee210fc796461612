import { describe, expect, it } from 'vitest';
import { pictureAddress } from './pictures.ts';

describe('the address of a picture', () => {
  it.each([
    '/product-images/0a1b-560.webp',
    'https://images.example/a.webp',
    'http://localhost/a.png',
    '//images.example/a.webp',
    'data:image/png;base64,AAAA',
  ])('is kept: %s', (url) => expect(pictureAddress(url)).toBe(url));

  it.each([
    'javascript:alert(1)',
    ' \tJavaScript:alert(1)',
    'java\nscript:alert(1)',
    'vbscript:x',
    'data:text/html,<script>alert(1)</script>',
    'data:text/css,a',
    'file:///etc/passwd',
    'https://',
  ])('is empty for an unsafe or missing address: %j', (url) => expect(pictureAddress(url)).toBe(''));
});
