import { type RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

/** Counts an attempt; returns the seconds to wait after too many, else 0. */
export async function secondsToWait(limiter: RateLimiterMemory, key: string): Promise<number> {
  try {
    await limiter.consume(key);
    return 0;
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
  }
}
