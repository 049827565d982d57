import { type RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** Counts a try; answers the seconds to wait when there were too many, else 0. */
export async function secondsToWait(limiter: RateLimiterMemory, key: string): Promise<number> {
  try {
    await limiter.consume(key);
    return 0;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
  }
}
