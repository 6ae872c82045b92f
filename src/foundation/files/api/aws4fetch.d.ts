/** What is used of it, so that what does not use a bucket compiles before the package is installed. */
declare module 'aws4fetch' {
  export class AwsClient {
    constructor(options: {
      accessKeyId: string;
      secretAccessKey: string;
      service: 's3';
      region?: string;
      retries: number;
    });
    fetch(address: string, init: RequestInit): Promise<Response>;
  }
}
