// Loaded before a program (`node --import`): its clock is so many seconds ahead of the machine's.
const ahead = 1000 * Number(process.env['CLOCK_AHEAD']);
const RealDate = Date;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, values: unknown[], type) =>
    Reflect.construct(target, values.length > 0 ? values : [RealDate.now() + ahead], type) as Date,
  get: (target, name) =>
    name === 'now' ? () => target.now() + ahead : (Reflect.get(target, name) as unknown),
});
