import type { FastifyInstance } from 'fastify';

const leaving = 'leaving';

/** Told before a server waits for its last answers: those that would never end have to end now. */
export const announceShutdown = ({ server }: FastifyInstance): void => void server.emit(leaving);

export const onShutdown = ({ server }: FastifyInstance, end: () => void): void =>
  void server.once(leaving, end);
