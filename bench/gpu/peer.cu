/**
 * The work of src/pow/gpu in CUDA, for comparison: `nvcc -O3 -arch=sm_90 -o peer peer.cu && ./peer JOB`. JOB is what
 * askPeer.ts writes: the words of a batch, the table, the last block. A line of JSON for each kernel.
 *
 * `same` is the shader's way, a row a thread and 25 columns; `shared` reads the keys from the workgroup's memory; `textbook`
 * runs all 64 rounds of the last block with their schedule. Rows are whole workgroups of 256.
 */
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

#define CHECK(call) do { cudaError_t e = (call); if (e != cudaSuccess) { fprintf(stderr, "%s: %s\n", #call, cudaGetErrorString(e)); exit(1); } } while (0)

typedef uint32_t u32;
constexpr u32 COLUMNS = 1000, KEYS = 52, FIXED = 13, SLICE = 25, ROW_SPLIT = 100000000;

struct Batch { u32 head[8], block[16], fixed[16], rowHigh, rowLow, rows, capacity, bar[2], parts, pad; };

__constant__ u32 K[64] = {
  0x428a2f98,0x71374491,0xb5c0fbcf,0xe9b5dba5,0x3956c25b,0x59f111f1,0x923f82a4,0xab1c5ed5,0xd807aa98,0x12835b01,0x243185be,0x550c7dc3,0x72be5d74,0x80deb1fe,0x9bdc06a7,0xc19bf174,
  0xe49b69c1,0xefbe4786,0x0fc19dc6,0x240ca1cc,0x2de92c6f,0x4a7484aa,0x5cb0a9dc,0x76f988da,0x983e5152,0xa831c66d,0xb00327c8,0xbf597fc7,0xc6e00bf3,0xd5a79147,0x06ca6351,0x14292967,
  0x27b70a85,0x2e1b2138,0x4d2c6dfc,0x53380d13,0x650a7354,0x766a0abb,0x81c2c92e,0x92722c85,0xa2bfe8a1,0xa81a664b,0xc24b8b70,0xc76c51a3,0xd192e819,0xd6990624,0xf40e3585,0x106aa070,
  0x19a4c116,0x1e376c08,0x2748774c,0x34b0bcb5,0x391c0cb3,0x4ed8aa4a,0x5b9cca4f,0x682e6ff3,0x748f82ee,0x78a5636f,0x84c87814,0x8cc70208,0x90befffa,0xa4506ceb,0xbef9a3f7,0xc67178f2};
__constant__ u32 LAST[16];

__device__ __forceinline__ u32 rotr(u32 x, int n) { return __funnelshift_r(x, x, n); }
__device__ __forceinline__ u32 sum0(u32 x) { return rotr(x, 2) ^ rotr(x, 13) ^ rotr(x, 22); }
__device__ __forceinline__ u32 sum1(u32 x) { return rotr(x, 6) ^ rotr(x, 11) ^ rotr(x, 25); }
__device__ __forceinline__ u32 small0(u32 x) { return rotr(x, 7) ^ rotr(x, 18) ^ (x >> 3); }
__device__ __forceinline__ u32 small1(u32 x) { return rotr(x, 17) ^ rotr(x, 19) ^ (x >> 10); }

__device__ __forceinline__ void step(u32 (&v)[8], u32 key) {
  u32 t = v[7] + key + (v[6] ^ (v[4] & (v[5] ^ v[6]))) + sum1(v[4]);
  u32 u = (v[1] ^ ((v[0] ^ v[1]) & (v[1] ^ v[2]))) + sum0(v[0]);
  v[7] = v[6]; v[6] = v[5]; v[5] = v[4]; v[4] = v[3] + t; v[3] = v[2]; v[2] = v[1]; v[1] = v[0]; v[0] = t + u;
}

__device__ __forceinline__ void compress(u32 (&state)[8], u32 (&w)[16]) {
  u32 v[8];
#pragma unroll
  for (int i = 0; i < 8; i++) v[i] = state[i];
#pragma unroll
  for (int t = 0; t < 64; t++) {
    if (t >= 16) w[t & 15] += small0(w[(t - 15) & 15]) + w[(t - 7) & 15] + small1(w[(t - 2) & 15]);
    step(v, K[t] + w[t & 15]);
  }
#pragma unroll
  for (int i = 0; i < 8; i++) state[i] += v[i];
}

__device__ u32 digits(u32 x) { return 0x30303030u + (((x / 1000) << 24) | (((x / 100) % 10) << 16) | (((x / 10) % 10) << 8) | (x % 10)); }

/** State after the row's block. */
__device__ void rowState(const Batch &batch, u32 row, u32 (&state)[8]) {
  u32 sum = batch.rowLow + row, carry = sum / ROW_SPLIT, low = sum - carry * ROW_SPLIT, high = batch.rowHigh + carry;
  u32 w[16];
  for (int i = 0; i < 12; i++) w[i] = batch.block[i];
  w[12] = (batch.block[12] & 0xffffff00u) | (0x30 + high / 10000);
  w[13] = digits(high % 10000); w[14] = digits(low / 10000); w[15] = digits(low % 10000);
  for (int i = 0; i < 8; i++) state[i] = batch.head[i];
  compress(state, w);
}

/** The table's keys leave the first rounds to the row: they are done here, as `prepare` does. */
__global__ void prepare(Batch batch, u32 *prepared) {
  u32 row = blockIdx.x * blockDim.x + threadIdx.x;
  if (row >= batch.rows) return;
  u32 state[8];
  rowState(batch, row, state);
  u32 add0 = state[0], add1 = state[1];
#pragma unroll
  for (int t = 0; t < FIXED; t++) step(state, batch.fixed[t]);
  step(state, 0);
  for (int i = 0; i < 8; i++) prepared[i * batch.capacity + row] = state[i];
  prepared[8 * batch.capacity + row] = add0;
  prepared[9 * batch.capacity + row] = add1;
}

__host__ __device__ __forceinline__ bool isLower(uint4 x, uint4 y) { return x.x < y.x || (x.x == y.x && x.y < y.y); }

__device__ __forceinline__ void writeLowest(uint4 best, uint4 *lowest) {
  __shared__ uint4 shared[256];
  u32 local = threadIdx.x;
  shared[local] = best;
  for (u32 span = blockDim.x / 2; span > 0; span /= 2) {
    __syncthreads();
    if (local < span && isLower(shared[local + span], shared[local])) shared[local] = shared[local + span];
  }
  if (local == 0) lowest[blockIdx.y * gridDim.x + blockIdx.x] = shared[0];
}

template <bool SHARED>
__global__ void scan(Batch batch, const uint4 *keys, const u32 *prepared, uint4 *lowest) {
  u32 row = blockIdx.x * blockDim.x + threadIdx.x;
  uint4 best = make_uint4(~0u, ~0u, ~0u, 0);
  u32 r[10];
#pragma unroll
  for (int i = 0; i < 10; i++) r[i] = prepared[i * batch.capacity + row];
  u32 first = blockIdx.y * SLICE;
  __shared__ uint4 own[SLICE * KEYS / 4];
  if (SHARED) {
    for (u32 i = threadIdx.x; i < SLICE * KEYS / 4; i += blockDim.x) own[i] = keys[first * (KEYS / 4) + i];
    __syncthreads();
  }
  for (u32 column = first; column < first + SLICE; column++) {
    u32 v[8], k[KEYS];
#pragma unroll
    for (int i = 0; i < KEYS / 4; i++) {
      uint4 four = SHARED ? own[(column - first) * (KEYS / 4) + i] : __ldg(keys + column * (KEYS / 4) + i);
      k[4 * i] = four.x; k[4 * i + 1] = four.y; k[4 * i + 2] = four.z; k[4 * i + 3] = four.w;
    }
#pragma unroll
    for (int i = 0; i < 8; i++) v[i] = r[i];
    v[0] += k[0]; v[4] += k[0];
#pragma unroll
    for (int t = 1; t < 64 - FIXED; t++) step(v, k[t]);
    u32 word0 = v[0] + r[8];
    if (word0 <= best.x) {
      uint4 found = make_uint4(word0, v[1] + r[9], row, column);
      if (isLower(found, best)) best = found;
    }
  }
  writeLowest(best, lowest);
}

__global__ void textbook(Batch batch, uint4 *lowest) {
  u32 row = blockIdx.x * blockDim.x + threadIdx.x;
  uint4 best = make_uint4(~0u, ~0u, ~0u, 0);
  u32 start[8];
  rowState(batch, row, start);
  u32 first = blockIdx.y * SLICE;
  for (u32 column = first; column < first + SLICE; column++) {
    u32 state[8], w[16];
#pragma unroll
    for (int i = 0; i < 8; i++) state[i] = start[i];
#pragma unroll
    for (int i = 0; i < 16; i++) w[i] = LAST[i];
    w[13] = (digits(column) << 8) | 0x80;
    compress(state, w);
    uint4 found = make_uint4(state[0], state[1], row, column);
    if (isLower(found, best)) best = found;
  }
  writeLowest(best, lowest);
}

int main(int, char **argv) {
  Batch batch;
  std::vector<u32> table(COLUMNS * KEYS), last(16);
  FILE *job = fopen(argv[1], "rb");
  if (!job || fread(&batch, 4, 48, job) != 48 || fread(table.data(), 4, table.size(), job) != table.size() || fread(last.data(), 4, 16, job) != 16) return 1;
  uint4 *keys, *lowest; u32 *prepared;
  CHECK(cudaMalloc(&keys, table.size() * 4));
  CHECK(cudaMalloc(&prepared, batch.capacity * 40));
  CHECK(cudaMalloc(&lowest, batch.rows / 256 * 40 * 16));
  CHECK(cudaMemcpy(keys, table.data(), table.size() * 4, cudaMemcpyHostToDevice));
  CHECK(cudaMemcpyToSymbol(LAST, last.data(), 64));
  cudaEvent_t begin, end;
  CHECK(cudaEventCreate(&begin)); CHECK(cudaEventCreate(&end));
  const char *names[] = {"same", "shared", "textbook"};
  const u32 group = 256;
  const dim3 grid(batch.rows / group, COLUMNS / SLICE);
  for (int kernel = 0; kernel < 3; kernel++) {
    std::vector<float> times;
    for (int i = 0; i < 24; i++) {
      CHECK(cudaEventRecord(begin));
      if (kernel < 2) prepare<<<grid.x, group>>>(batch, prepared);
      if (kernel == 0) scan<false><<<grid, group>>>(batch, keys, prepared, lowest);
      if (kernel == 1) scan<true><<<grid, group>>>(batch, keys, prepared, lowest);
      if (kernel == 2) textbook<<<grid, group>>>(batch, lowest);
      CHECK(cudaEventRecord(end));
      CHECK(cudaEventSynchronize(end));
      CHECK(cudaGetLastError());
      float ms;
      CHECK(cudaEventElapsedTime(&ms, begin, end));
      times.push_back(ms);
    }
    std::sort(times.begin(), times.end());
    std::vector<uint4> all(grid.x * grid.y);
    CHECK(cudaMemcpy(all.data(), lowest, all.size() * 16, cudaMemcpyDeviceToHost));
    uint4 best = all[0];
    for (uint4 one : all) if (isLower(one, best)) best = one;
    double rate = batch.rows * 1e6 / times[times.size() / 2];
    printf("{\"kernel\":\"%s\",\"rate\":%.0f,\"lowest\":[%u,%u,%u,%u]}\n", names[kernel], rate, best.x, best.y, best.z, best.w);
  }
}
