export type ServerSettings = Record<string, string | number>;

/** For a machine with 2 cores and a few gigabytes, shared with the application. */
export const durable: ServerSettings = {
  listen_addresses: '', // the UNIX socket is the only door
  unix_socket_permissions: '0700',
  port: 5432, // only a part of the socket's name
  max_connections: 100,
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '32MB',
  maintenance_work_mem: '128MB',
  random_page_cost: 1.1, // solid state disks
  jit: 'off', // costs more than it brings for short queries
  io_workers: 1,
  // Two cores seldom gain from parallel plans, whose hashes need more /dev/shm than a container has
  // (64 MB); a search that reads every contract asks for one.
  max_parallel_workers_per_gather: 0,
  max_parallel_maintenance_workers: 0,
  max_wal_senders: 0,
  max_logical_replication_workers: 0,
  // What is replayed after a crash, 15 s of work for 1 GB; with less, a large load writes every page of
  // its indexes to the log several times.
  max_wal_size: '1GB',
  // After a crash each of a thousand files would be flushed for itself, some milliseconds each.
  ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  client_connection_check_interval: '10s', // a killed application's long query ends too
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // A refused statement is told with the values of its row: the application tells of it without them.
  log_min_messages: 'log',
  log_line_prefix: '%m [%p] %e ', // %e, the error code, is read by isPassing
  cluster_name: 'contraluz',
};

/** For tests only: nothing survives a crash, and nothing has to. */
export const withoutDurability: ServerSettings = {
  ...durable,
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_connections: 200,
  shared_buffers: '128MB',
};

export const asArguments = (settings: ServerSettings): string[] =>
  Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
