import { expect, test } from 'vitest';

import { eventReader } from './event-reader.ts';

test('an event counts when it is complete, wherever the pieces are cut', () => {
  const text = ':\n\nevent: reloadNotification\ndata: {}\n\n:\n\nevent: signed-out\ndata: {}\n\n';
  for (let cut = 0; cut <= text.length; cut += 1) {
    const read = eventReader();
    const heard = [...read(text.slice(0, cut)), ...read(text.slice(cut))];
    expect(heard).toEqual(['reloadNotification', 'signed-out']);
  }
});

test('half an event is none, and an unknown one is passed over', () => {
  const read = eventReader();
  expect(read('event: reloadNotification\ndata: {}\n')).toEqual([]);
  expect(read('\nevent: of-tomorrow\ndata: {}\n\n')).toEqual(['reloadNotification']);
});
