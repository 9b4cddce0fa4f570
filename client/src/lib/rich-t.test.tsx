import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { richT } from './rich-t.tsx';

it('a message can contain elements, whose content stays text', () => {
  const { container } = render(
    <p>{richT('dashboard.greeting', { name: <bdi>{'<b>{name}</b> \uE0000\uE001'}</bdi> })}</p>,
  );
  expect(container.innerHTML).toBe('<p>Hello <bdi>&lt;b&gt;{name}&lt;/b&gt; \uE0000\uE001</bdi></p>');
});

it('a message accepts plain values, too', () => {
  const { container } = render(<p>{richT('dashboard.greeting', { name: 'Ada & <Bola>' })}</p>);
  expect(container.textContent).toBe('Hello Ada & <Bola>');
});
