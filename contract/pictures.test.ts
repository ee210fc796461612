import { describe, expect, it } from 'vitest';
import { pictureAddress, pictureSources, previewOf, thumbnailOf } from './pictures.ts';

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

describe('the sizes of a picture', () => {
  const own = '/product-images/0a1b-560.webp';
  const elsewhere = 'https://images.example/a-560.webp';

  it('are three in two formats if it was rendered', () => {
    expect(pictureSources(own)).toEqual({
      avif: [280, 560, 1120].map((width) => `/product-images/0a1b-${width}.avif ${width}w`).join(', '),
      webp: [280, 560, 1120].map((width) => `/product-images/0a1b-${width}.webp ${width}w`).join(', '),
    });
    expect(previewOf(own)).toBe('/product-images/0a1b-280.avif');
    expect(thumbnailOf(own)).toBe('/product-images/0a1b-280.webp');
  });

  it.each([elsewhere, '/product-images/0a1b.webp', '/product-images/../0a1b-560.webp', ''])('are one: %j', (url) => {
    expect(pictureSources(url)).toBeUndefined();
    expect(previewOf(url)).toBeUndefined();
    expect(thumbnailOf(url)).toBe(url);
  });

  it('are two if it shows a view', () => {
    expect(thumbnailOf('/product-views/0123456789abcdef-rear-800.avif')).toBe(
      '/product-views/0123456789abcdef-rear-200.avif',
    );
    expect(thumbnailOf('/product-views/0123-rear-800.avif')).toBe('/product-views/0123-rear-800.avif');
  });
});
