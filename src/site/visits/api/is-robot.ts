/** Programs that read pages say so in their name, or say nothing at all. */
export const isRobot = (userAgent: string | undefined): boolean =>
  userAgent === undefined ||
  /bot\b|bot[/;]|crawl|spider|slurp|preview|facebookexternalhit|headless|lighthouse|curl|wget|python|java\/|go-http|okhttp|axios|undici|node-fetch|scrapy|archive/i.test(
    userAgent,
  );
